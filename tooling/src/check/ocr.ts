import { spawnSync } from 'node:child_process';

const packages = [
  'poppler-utils',
  'tesseract-ocr',
  ...['dan', 'swe', 'nor'].map((language) => `tesseract-ocr-${language}`),
];

const isThere = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0;

/** Installs the OCR packages of Debian. If that is not possible, the tests that need them are skipped and listed. */
export function ensureOcr(): void {
  if (isThere('tesseract') && isThere('pdftoppm')) return;
  console.log('Getting tesseract for the tests …');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 3 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}
