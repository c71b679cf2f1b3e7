import type { HomePart, StartBoard, WidgetSetting } from '../dashboards/widgets.ts';
import type { TodoKind } from '../home/todos.ts';
import type { MeasureName } from '../measures/measures.ts';
import type { Roles } from '../roles.ts';

export type Layout = 'vertical' | 'horizontal' | 'full';
export type MenuArea =
  | 'home'
  | 'ordering'
  | 'supplier'
  | 'economics'
  | 'insight'
  | 'admin'
  | 'platform';

/** A place in the menu; `icon` is a lucide name that the frame knows. */
export interface MenuEntry {
  readonly area: MenuArea;
  readonly order: number;
  readonly icon: string;
  /** Shown in the phone's bottom bar. */
  readonly phone?: true;
  /** Key of a short title for places with one short line, such as the bottom bar; it is a part of the title. */
  readonly short?: string;
  /** Also in the menu of platform staff who have entered no account; without it that menu has only the platform's pages. */
  readonly staff?: true;
}

/** Work that waits on a page: a tile on the home page and a count in the menu. */
export interface Todo {
  readonly kind: TodoKind;
  /** Key of the text for the counted things, with the endings `_one` and `_other`; the number is shown before the text. */
  readonly text: string;
  /** The tile on the home page; `icon` is a lucide name that the frame knows. */
  readonly tile?: {
    readonly icon: string;
    readonly tone: 'red' | 'amber' | 'cyan' | 'teal' | 'blue';
  };
  /** Show the count beside the page's menu entry. */
  readonly inMenu?: true;
  /** The query that filters the page's list to exactly the counted rows. */
  readonly query?: Readonly<Record<string, string>>;
  /** Where a single row opens: a parameter of the page, or the path of another page with `:id`. */
  readonly opens?: string;
}

/** One page of a remote. The guard, the menu and the release's manifest are all derived from it. */
export interface RemotePage {
  /** Full path in router syntax, `/economics/invoices/:id`. */
  readonly path: string;
  /** Other paths that redirect here, such as the correct spelling of a misspelt path that existing links use. */
  readonly aliases?: readonly string[];
  /** Key of the title in the remote's locale files; the manifest carries it in four languages. */
  readonly title: string;
  /** Who may open it; `signedIn` for any role, `anonymous` without sign-in. */
  readonly roles: Roles | 'signedIn' | 'anonymous';
  /** Open to drivers too, who have a supplier's role and may open no other page of it. */
  readonly drivers?: true;
  /** Opens on phones and tablets too; elsewhere such a device is led to ordering. */
  readonly mobile: boolean;
  readonly layout: Layout;
  /** The page shows data of locations: the frame offers to choose one, and writes it into the address. */
  readonly locationScope?: true;
  readonly menu?: MenuEntry;
  /** If several pages declare the same kind, it links to the first that its reader may open. */
  readonly todos?: readonly Todo[];
  /**
   * Ids of calls that the page's code makes only after a check of the role, for example for a button of another role. The build
   * reads from the code which calls a page makes; it fails if one of the page's roles may not make a call that is not listed
   * here.
   */
  readonly guarded?: readonly string[];
  /** Loads its code: `() => import('./orders/OrdersPage.tsx')`, relative to `remote.ts`. */
  readonly load: () => Promise<{ default: unknown }>;
}

/** A widget's size on a board: of its 12 columns, and of its rows. */
export interface WidgetSize {
  readonly w: number;
  readonly h: number;
}

/** A figure, list or drawing for boards. A board knows only this about it. */
export interface RemoteWidget {
  /** Unique within its remote. Boards are stored with it: if it changes, they lose the widget. */
  readonly kind: string;
  /** Key of the title in the remote's locale files. */
  readonly title: string;
  /** Key of one sentence about it, for the list of widgets to choose from. */
  readonly about: string;
  /** A lucide name that the frame knows. */
  readonly icon: string;
  /** Who may put it on a board, and see it on one. */
  readonly roles: Roles | 'signedIn';
  /** `least` is its smallest size, `usual` the size that it starts with. */
  readonly least: WidgetSize;
  readonly usual: WidgetSize;
  /** The settings that the owner of the board may change. */
  readonly takes?: readonly WidgetSetting[];
  /** The choices for `dimension`, the default first: each with the key of its text. */
  readonly dimensions?: readonly { readonly value: string; readonly text: string }[];
  /** The choices for `measure`, the default first. */
  readonly measures?: readonly MeasureName[];
  /** Path of the page, with its query, that lists the rows behind the figure. */
  readonly source?: string;
  /** Better pages for some roles: the first that the reader may open is used. */
  readonly sources?: readonly { readonly path: string; readonly roles: Roles }[];
  /** Its place on the boards that a role starts with, the smallest first. */
  readonly starts?: Readonly<Partial<Record<StartBoard, number>>>;
  /** Its place on the home. */
  readonly home?: { readonly part: HomePart; readonly order: number };
  /** As for a page: ids of calls that its code makes only after a check of the role. */
  readonly guarded?: readonly string[];
  /** Loads its code, as for a page. The default export renders it from the `WidgetProps` of `shared-ui/remote`. */
  readonly load: () => Promise<{ default: unknown }>;
}

/** A remote as data. Its `remote.ts` exports this by default; code is only reached through `load`. */
export interface RemoteDefinition {
  readonly name: string;
  readonly pages: readonly RemotePage[];
  readonly widgets?: readonly RemoteWidget[];
}

/** Preserves the exact names and paths, so that the build and the types can compare them with the contract. */
export const defineRemote = <const R extends RemoteDefinition>(remote: R): R => remote;
