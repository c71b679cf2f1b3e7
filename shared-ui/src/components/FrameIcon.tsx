import {
  Archive,
  BarChart3,
  Bell,
  Boxes,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Container,
  Ellipsis,
  FileText,
  Files,
  FolderOpen,
  Gauge,
  House,
  Inbox,
  Leaf,
  ListChecks,
  MapPin,
  PackagePlus,
  Palette,
  Plug,
  Receipt,
  Recycle,
  Rocket,
  Scale,
  Settings,
  ShieldCheck,
  Tags,
  Truck,
  Users,
  Wallet,
} from 'lucide-react';

import { Icon, type IconProps, type IconShape } from './Icon.tsx';

/** Shapes that data may name: a remote's menu entry says `icon: 'truck'` and carries no code. */
const shapes: Record<string, IconShape> = {
  archive: Archive,
  'bar-chart': BarChart3,
  bell: Bell,
  boxes: Boxes,
  building: Building2,
  calendar: CalendarDays,
  chart: ChartColumn,
  'clipboard-list': ClipboardList,
  container: Container,
  ellipsis: Ellipsis,
  'file-text': FileText,
  files: Files,
  folder: FolderOpen,
  gauge: Gauge,
  house: House,
  inbox: Inbox,
  leaf: Leaf,
  'list-checks': ListChecks,
  'map-pin': MapPin,
  'package-plus': PackagePlus,
  palette: Palette,
  plug: Plug,
  receipt: Receipt,
  recycle: Recycle,
  rocket: Rocket,
  scale: Scale,
  settings: Settings,
  shield: ShieldCheck,
  tags: Tags,
  truck: Truck,
  users: Users,
  wallet: Wallet,
};

export const frameIconNames = Object.keys(shapes);

/** An icon by the name a menu entry gives; an unknown name shows a neutral shape. */
export const FrameIcon = ({ name, ...rest }: Omit<IconProps, 'of'> & { readonly name: string }) => (
  <Icon of={shapes[name] ?? FileText} size={20} {...rest} />
);
