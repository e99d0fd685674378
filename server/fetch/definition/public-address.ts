import { BlockList, isIP } from 'node:net';

/** Networks that are no part of the public Internet: this machine, private and link-local ones, and reserved ranges. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');

/** Names that lead to this machine or into its own network only. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|test|invalid)$/;

/** Whether an address of the network is one of the public Internet. @param ip version 4 or 6 */
export const isPublicIp = (ip: string): boolean => !NOT_PUBLIC.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether a source may be fetched from an address by what is written there: https or ftp, no user in it, and a host with a name of
 * the public Internet or a public number. What a name leads to, the client asks when it connects.
 */
export function isPublicAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'ftp:') return false;
  if (username !== '' || password !== '') return false;
  const host = hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(host) !== 0) return isPublicIp(host);
  // A number written otherwise, such as 0x7f.1 for FTP, is no name either.
  return host.includes('.') && !/(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(host) && !LOCAL_NAME.test(host);
}
