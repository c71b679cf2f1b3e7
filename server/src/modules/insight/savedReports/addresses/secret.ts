import { ParkJob } from '../../../../jobs/index.ts';
import type { Sealer } from '../../../../sealing.ts';

export const sealedAbout = (addressId: string): string => `report address ${addressId}`;

interface Sealed {
  readonly id: string;
  readonly secretSealed: string;
}

/** The secret of an address's links. Without the key that sealed it no attempt can succeed, so the job is parked with the reason. */
export function openSecret(sealer: Sealer, { id, secretSealed }: Sealed): string {
  try {
    return sealer.open(secretSealed, sealedAbout(id));
  } catch (error) {
    throw new ParkJob(error instanceof Error ? error.message : String(error));
  }
}
