import { isIP } from 'node:net';

/** /0 covers every address, so it is no range of proxies. */
function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
  return isIP(address) !== 0 && isRange && more.length === 0;
}

/**
 * The addresses and CIDR ranges of a list with commas, and what is wrong with it. Nothing else is taken: with a number of hops, or
 * a keyword for all addresses, clients could choose their own address.
 */
export function readProxyAddresses(name: string, list: string): { addresses: string[]; problems: string[] } {
  const addresses = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = addresses.filter((entry) => !isAddressOrRange(entry));
  return {
    addresses,
    problems:
      wrong.length > 0 ? [`${name}: ${wrong.join(', ')}: only addresses and CIDR ranges are taken`] : [],
  };
}
