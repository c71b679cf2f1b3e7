import type { Infocard } from '@fraktion/contract/infocards';

interface ContainerShape {
  /** Lines in a field of 96 by 72; the ground is at 64. */
  readonly path: string;
  /** The centre of its front. */
  readonly front: readonly [x: number, y: number];
}

const box: ContainerShape = {
  path: 'M26 30h44v34H26ZM23 22h50v8H23ZM41 22v-4h14v4',
  front: [48, 47],
};
const bin: ContainerShape = {
  path: 'M33 18h30l-3 42H36ZM29 12h38v6H29ZM37 64a4 4 0 1 0 0-8',
  front: [48, 38],
};
const fourWheeled: ContainerShape = {
  path: 'M20 22h56l-5 34H25ZM17 18c0-4 6-6 31-6s31 2 31 6v4H17ZM30 64a4 4 0 1 0 0-8a4 4 0 1 0 0 8ZM66 64a4 4 0 1 0 0-8a4 4 0 1 0 0 8Z',
  front: [48, 39],
};
const cage: ContainerShape = {
  path: 'M24 10h48v50H24ZM24 22h48M24 48h48M32 10v12M40 10v12M48 10v12M56 10v12M64 10v12M32 48v12M40 48v12M48 48v12M56 48v12M64 48v12M30 64h4M62 64h4',
  front: [48, 35],
};
const skip: ContainerShape = {
  path: 'M6 22h84L76 60H20ZM6 22l-2-4h88l-2 4M26 60v4h8v-4M62 60v4h8v-4',
  front: [48, 41],
};
const rollOff: ContainerShape = {
  path: 'M6 18h84v40H6ZM6 24h84M16 24v34M80 24v34M26 24v34M70 24v34M14 64a3 3 0 1 0 0-6M82 64a3 3 0 1 1 0-6M6 38H2v-6',
  front: [48, 41],
};

const parcel: ContainerShape = {
  path: 'M22 26l26-10 26 10v30L48 66 22 56ZM22 26l26 10 26-10M48 36v30M35 21l26 10',
  front: [35, 46],
};
const ledger: ContainerShape = {
  path: 'M28 8h32l10 10v46H28ZM60 8v10h10M36 50h26M36 57h18',
  front: [48, 33],
};

/** The kind of container, from its size: the name of its type is the account's own, in its own language. */
export const containerShape = ({
  type = 'ContainerInfoCard',
  size,
  sizeUnit,
}: Pick<Infocard, 'size' | 'sizeUnit'> & Partial<Pick<Infocard, 'type'>>): ContainerShape => {
  if (type === 'SuppliesInfocard') return parcel;
  if (type === 'AccountInfoCard') return ledger;
  const volume = Number(size ?? 0);
  if (sizeUnit === 'Cubic') {
    if (volume <= 2) return cage;
    return volume <= 12 ? skip : rollOff;
  }
  if (volume === 0 || volume > 400) return fourWheeled;
  return volume < 100 ? box : bin;
};
