import { BlockList, isIPv6 } from 'node:net';
import { addressGroup, plainAddress } from '../../http/client-address.ts';

/** Addresses of this machine and of private networks: all users of a site behind a proxy would have them in common. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** The network that an address belongs to; undefined if the address is not public. */
export function publicAddressGroup(address: string): string | undefined {
  const plain = plainAddress(address);
  return notPublic.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4') ? undefined : addressGroup(plain);
}
