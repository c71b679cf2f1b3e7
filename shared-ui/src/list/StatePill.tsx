import { type IconShape, StatusPill, type Tone } from '@fraktion/shared-ui';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleX,
  Inbox,
  MessageSquare,
  PackageCheck,
  PackageOpen,
  Truck,
} from '@fraktion/shared-ui/icons';

/** The icons that a status names in data, so that every place shows it alike. */
const shapes = {
  dot: CircleDot,
  inbox: Inbox,
  'box-checked': PackageCheck,
  truck: Truck,
  'box-open': PackageOpen,
  check: CircleCheck,
  cross: CircleX,
  barred: Ban,
  alert: CircleAlert,
  message: MessageSquare,
} satisfies Record<string, IconShape>;

export interface StatePillProps {
  readonly look: { readonly tone: Tone; readonly shape: keyof typeof shapes };
  readonly label: string;
}

/** A status whose look is data. */
export const StatePill = ({ look, label }: StatePillProps) => (
  <StatusPill tone={look.tone} icon={shapes[look.shape]} label={label} />
);
