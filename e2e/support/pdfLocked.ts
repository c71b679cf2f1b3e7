import { createCipheriv, createHash, randomBytes } from 'node:crypto';

import { latin, pdfFrom, streamOf } from './pdf.ts';

const sha256 = (...parts: readonly Buffer[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/** The file's key, encrypted with a key derived from a password. */
function wrapped(key: Buffer, fileKey: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(fileKey), cipher.final()]);
}

/** The values that check a password and unlock the key; those of the owner include the user's. */
function lockOf(password: string, fileKey: Buffer, user: Buffer = Buffer.alloc(0)) {
  const [words, validation, salt] = [Buffer.from(password), randomBytes(8), randomBytes(8)];
  return {
    check: Buffer.concat([sha256(words, validation, user), validation, salt]),
    key: wrapped(sha256(words, salt, user), fileKey),
  };
}

/** A PDF that needs its password: AES of 256 bits, as in ISO 32000 (V 5, R 5). */
export function lockedPdf(password: string): Buffer {
  const fileKey = randomBytes(32);
  const user = lockOf(password, fileKey);
  const owner = lockOf(`${password} of the owner`, fileKey, user.check);
  const rights = Buffer.concat([
    Buffer.from([0xfc, 255, 255, 255, 255, 255, 255, 255]),
    latin('Tadb'),
  ]);
  const sealing = createCipheriv('aes-256-ecb', fileKey, null).setAutoPadding(false);
  const perms = sealing.update(Buffer.concat([rights, randomBytes(4)]));
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', fileKey, iv);
  const drawn = cipher.update(latin('BT /F1 24 Tf 60 760 Td (Secret) Tj ET'));
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const filter = '/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >>';
  const uses = '/Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >>';
  return pdfFrom(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${uses} >>`,
      streamOf('', Buffer.concat([iv, drawn, cipher.final()])),
      `<< /Filter /Standard /V 5 /R 5 /Length 256 /P -4 ${filter} /StmF /StdCF /StrF /StdCF ` +
        `/U ${hex(user.check)} /UE ${hex(user.key)} /O ${hex(owner.check)} /OE ${hex(owner.key)} ` +
        `/Perms ${hex(perms)} >>`,
    ],
    `/Encrypt 6 0 R /ID [${hex(randomBytes(16))} ${hex(randomBytes(16))}]`,
  );
}
