import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate, as on many suppliers' servers. */
export function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'fraktion-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
    ].concat(['-keyout', key, '-out', cert]),
    { stdio: 'ignore' },
  );
  const pem = readFileSync(cert, 'utf8');
  const { fingerprint256 } = new X509Certificate(pem);
  return { files: { key, cert }, key: readFileSync(key, 'utf8'), cert: pem, fingerprint256 };
}
