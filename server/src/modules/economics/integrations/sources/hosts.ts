import { isIP } from 'node:net';

import { AddressNotAllowed, mayBePublic, publicAddressOf } from '../../../../http/publicAddress.ts';
import { SourceError } from './source.ts';

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** `ftp.example.com:2121`, `[2001:db8::1]`: the port is the usual one where none is named. */
export function hostAndPort(text: string, usual: number): HostAndPort {
  const [, bracketed, plain = '', port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  return { host: bracketed ?? plain, port: port === undefined ? usual : Number(port) };
}

export const mayReach = (text: string, anywhere: boolean): boolean => {
  const { host, port } = hostAndPort(text, 1);
  return host !== '' && port > 0 && port < 65_536 && (anywhere || mayBePublic(host));
};

export interface ReachedHost extends HostAndPort {
  /** The address to connect to. */
  readonly address: string;
  /** The name that a certificate must have; absent where the host is an address itself. */
  readonly servername: string | undefined;
}

/** Looks the name up once; the connection goes to the address that was checked. */
export async function reach(text: string, usual: number, anywhere: boolean): Promise<ReachedHost> {
  const { host, port } = hostAndPort(text, usual);
  try {
    const address = await publicAddressOf(host, anywhere);
    return { host, port, address, servername: isIP(host) ? undefined : host };
  } catch (error) {
    if (error instanceof AddressNotAllowed)
      throw new SourceError('Integrations.Address.Not.Allowed', error.message);
    throw new SourceError('Integrations.Address.Unknown', (error as Error).message);
  }
}
