import { expect, test } from 'vitest';
import { publicOnly } from './reach.ts';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '::ffff:0:93.184.216.34',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('nobody makes the shop connect to %s', (address) => {
  expect(publicOnly(address, 443)).toBe(false);
});

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::6810:84e5', '2a00:1450:4001:82f::200e'])(
  'the shop fetches from %s, at the ports of the web only',
  (address) => {
    expect(publicOnly(address, 443)).toBe(true);
    expect(publicOnly(address, 80)).toBe(true);
    expect(publicOnly(address, 5432)).toBe(false);
  },
);
