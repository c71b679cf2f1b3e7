import { type FreeStop, type FreeTruck, planRest } from '@fraktion/contract';

const sumOf = (stops: FreeTruck['stops'], of: 'kg' | 'm3'): number =>
  stops.reduce((sum, stop) => sum + (stop[of] ?? 0), 0);

const hasRoom = ({ stops, capacityKg, capacityM3, capacityStops }: FreeTruck, stop: FreeStop) =>
  stops.length < (capacityStops ?? Infinity) &&
  sumOf(stops, 'kg') + (stop.kg ?? 0) <= (capacityKg ?? Infinity) &&
  sumOf(stops, 'm3') + (stop.m3 ?? 0) <= (capacityM3 ?? Infinity);

export interface OpenStop extends FreeStop {
  readonly formerVehicle: string | null;
}

/** Each order to the vehicle that collected its container last, if that has room; the others by town, room and short ways. */
export function planByRule(
  open: readonly OpenStop[],
  fleet: readonly FreeTruck[],
): ReadonlyMap<string, readonly string[]> {
  const trucks = new Map(fleet.map((truck) => [truck.id, truck]));
  const plan = new Map<string, string[]>(fleet.map(({ id }) => [id, []]));
  const rest: FreeStop[] = [];
  for (const stop of open) {
    const truck = stop.formerVehicle === null ? undefined : trucks.get(stop.formerVehicle);
    if (!truck || !hasRoom(truck, stop)) {
      rest.push(stop);
      continue;
    }
    trucks.set(truck.id, { ...truck, stops: [...truck.stops, stop] });
    plan.get(truck.id)?.push(stop.id);
  }
  for (const [id, orders] of planRest(rest, [...trucks.values()]).byTruck)
    plan.get(id)?.push(...orders);
  return plan;
}
