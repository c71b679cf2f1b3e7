import { addPhotos } from './addPhotos.ts';

const file = (name: string, type: string) => new File(['x'], name, { type, lastModified: 1 });
const photo = (name: string) => file(name, 'image/jpeg');
const names = (files: readonly File[]) => files.map(({ name }) => name);

test('SUP-12 a photo chosen twice is sent once', () => {
  const { photos, tooMany } = addPhotos([photo('a.jpg')], [photo('a.jpg'), photo('b.jpg')], 5);
  expect([names(photos), tooMany]).toEqual([['a.jpg', 'b.jpg'], 0]);
});

test('SUP-12 files that are not sent are reported: those above the limit, and those that are no pictures', () => {
  const text = file('notes.txt', 'text/plain');
  const raw = [file('IMG_1.HEIC', ''), file('IMG_2.HEIC', 'image/heic')];
  const chosen = [text, photo('a.jpg'), ...raw, photo('b.jpg'), photo('c.jpg')];
  const { photos, wrong, tooMany } = addPhotos([], chosen, 2);
  expect([names(photos), tooMany]).toEqual([['a.jpg', 'b.jpg'], 1]);
  expect(wrong).toEqual(['notes.txt', 'IMG_1.HEIC', 'IMG_2.HEIC']);
});
