import { orderFileKinds, pictureKinds } from './orderFileKinds.ts';

test('ORD-05 pictures are requested type by type, without HEIC, so that an iPhone sends JPEG', () => {
  for (const kinds of [orderFileKinds, pictureKinds]) {
    expect(Object.keys(kinds)).not.toContain('image/*');
    expect(JSON.stringify(kinds)).not.toMatch(/hei[cf]/i);
  }
});
