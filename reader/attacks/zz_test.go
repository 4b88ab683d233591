package attacks
var pathAttacks, mechanicsAttacks,
	freshnessAttacks, purgeAttacks, clusterAttacks, leakAttacks, tenantAttacks []attack
