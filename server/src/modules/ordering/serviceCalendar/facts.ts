import type { OrderStatus, Recurrence, ServiceEntry, Weekday } from '@fraktion/contract';

/** The container of an entry, from any of its sources. */
export type Place = Pick<
  ServiceEntry,
  'infocardId' | 'infocardName' | 'locationId' | 'locationName' | 'supplierName'
>;

/** A container with fixed collection days. */
export interface FixedDays extends Place {
  readonly pickupDays: readonly Weekday[];
  /** Of its location, whose holidays count. */
  readonly country: string;
  /** The fixed days that the portal has ordered, whatever became of the orders. */
  readonly gone: readonly string[];
}

/** An order that is not cancelled, with its days in Copenhagen. */
export interface OrderedDay extends Place {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly orderStatus: OrderStatus;
  /** The planned day, else the wanted one. */
  readonly plannedDay: string | null;
  readonly collectedDay: string | null;
  readonly futileDay: string | null;
  readonly futileReason: string | null;
  /** No new day has been planned since. */
  readonly futileOpen: boolean;
  readonly kgCollected: string | null;
  readonly weightEstimated: boolean;
}

/** Orders that will be placed automatically; `gone` are the days that were placed, skipped or failed. */
export interface ComingDays extends Place {
  readonly rule: Recurrence;
  readonly gone: readonly string[];
}

export interface ReportedDay extends Place {
  readonly date: string;
  readonly orderId: string | null;
  readonly report: ServiceEntry['reports'][number];
}

export interface Facts {
  readonly today: string;
  readonly fixed: readonly FixedDays[];
  readonly orders: readonly OrderedDay[];
  readonly coming: readonly ComingDays[];
  readonly reports: readonly ReportedDay[];
  /** One of the sources has more rows than were read. */
  readonly more: boolean;
}
