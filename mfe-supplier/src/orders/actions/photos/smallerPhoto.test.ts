import { smallerPhotos } from './smallerPhoto.ts';

test('SUP-12 one photo is decoded at a time, and its memory is released', async () => {
  let [open, most, drawn] = [0, 0, 0];
  const close = () => (open -= 1);
  const bitmap = async (file: Blob) => {
    open += 1;
    drawn += 1;
    most = Math.max(most, open);
    await new Promise((done) => setTimeout(done));
    if (file.size === 2) {
      close();
      throw new Error('No picture');
    }
    return { width: 800, height: 600, close };
  };
  Object.assign(globalThis, { createImageBitmap: bitmap });
  const photo = (text: string) => new File([text], `${text}.jpg`, { type: 'image/jpeg' });
  const files = [photo('a'), photo('bb'), photo('ccc')];
  expect(await smallerPhotos(files)).toEqual(files);
  expect([open, most, drawn]).toEqual([0, 1, 3]);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});
