/*
 * The worker that reads codes where the browser cannot. It is a file of its own, because only such a file may run WebAssembly:
 * the policy of pages forbids it. `codeWorkerLoader.ts` of the build puts the library, `ZXingWASM`, before this text.
 */
/** @type {{ prepareZXingModule: Function, readBarcodes: Function }} */
const { prepareZXingModule, readBarcodes } = ZXingWASM;

const options = { maxNumberOfSymbols: 1, tryHarder: true };

const start = (libraryFile) =>
  // The library's own address is that of a public server.
  prepareZXingModule({ overrides: { locateFile: () => libraryFile }, fireImmediately: true }).then(
    () => postMessage({ ready: true }),
    () => postMessage({ ready: false }),
  );

const read = (picture) =>
  readBarcodes(picture, options).then(
    ([found]) => postMessage({ text: found?.text ?? '' }),
    () => postMessage({ text: '' }),
  );

addEventListener('message', ({ data }) => void (typeof data === 'string' ? start : read)(data));
