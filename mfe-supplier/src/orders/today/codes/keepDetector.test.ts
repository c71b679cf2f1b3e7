import { keepDetector } from './keepDetector.ts';

const files = [
  '/releases/mfe-supplier/1/codeWorker.1.mjs',
  '/releases/mfe-supplier/1/reader.1.wasm',
];
jest.mock('./libraryDetector.ts', () => ({ libraryFiles: files }));

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'connection');
});

const addresses = () => jest.mocked(fetch).mock.calls.map(([address]) => address);

class Native {
  static formats = ['qr_code'];
  static getSupportedFormats = async () => Native.formats;
  detect = async () => [];
}

test('SUP-12 the reader of codes is loaded before it is needed where the browser has none', async () => {
  await keepDetector();
  expect(addresses()).toEqual(files);
});

test('SUP-12 a browser that reads codes itself loads nothing; one that only has the class does', async () => {
  Object.assign(globalThis, { BarcodeDetector: Native });
  await keepDetector();
  expect(addresses()).toEqual([]);
  Native.formats = [];
  await keepDetector();
  expect(addresses()).toEqual(files);
});

test('SUP-12 who saves data loads the reader with the first scan', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await keepDetector();
  expect(addresses()).toEqual([]);
});
