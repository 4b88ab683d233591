import dns from 'node:dns';

// Names under localhost are this machine (RFC 6761 section 6.3). Browsers know that; Node asks the system resolver,
// which often does not.
const isLocal = (name: string) => name.toLowerCase().endsWith('.localhost');

const asked = dns.promises.lookup;
const local = { 4: '127.0.0.1', 6: '::1' };

type Options = { all?: boolean; family?: number | 'IPv4' | 'IPv6' };

async function lookup(name: string, options: Options | number = {}): Promise<unknown> {
  if (!isLocal(name)) return asked(name, options as dns.LookupOptions);
  const { all = false, family = 4 } = typeof options === 'number' ? { family: options } : options;
  const wanted = family === 6 || family === 'IPv6' ? 6 : 4;
  const address = { address: local[wanted], family: wanted };
  return all ? [address] : address;
}

export function resolveLocalhostNames(): void {
  Object.assign(dns.promises, { lookup });
}
