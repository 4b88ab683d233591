package attacks
var clusterAttacks, leakAttacks, tenantAttacks []attack
