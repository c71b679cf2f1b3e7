import type { TodoKind } from '../home/todos.ts';
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
  /** Key of a word that stands for the title where it has one short line, as in that bar; a part of the title. */
  readonly short?: string;
}

/** What waits for somebody on a page: a tile of the home, a count in the menu. */
export interface Todo {
  readonly kind: TodoKind;
  /** Key of the words for what is counted, with the endings `_one` and `_other`; the figure stands before them. */
  readonly text: string;
  /** Has it on the home; `icon` is a lucide name that the frame knows. */
  readonly tile?: {
    readonly icon: string;
    readonly tone: 'red' | 'amber' | 'cyan' | 'teal' | 'blue';
  };
  /** Counted beside the page's entry in the menu. */
  readonly inMenu?: true;
  /** Leaves in the page's list what is counted, and nothing else. */
  readonly query?: Readonly<Record<string, string>>;
  /** Where the only one is opened: a parameter of the page, or the path of another page with `:id`. */
  readonly opens?: string;
}

/** One page of a remote. The guard, the menu and the release's manifest read nothing else. */
export interface RemotePage {
  /** Full path in router syntax, `/economics/invoices/:id`. */
  readonly path: string;
  /** Other paths that lead here by redirect, such as the correct spelling of a slip that links rely on. */
  readonly aliases?: readonly string[];
  /** Key of the title in the remote's locale files; the manifest carries it in four languages. */
  readonly title: string;
  /** Who may open it; `signedIn` for any role, `anonymous` without sign-in. */
  readonly roles: Roles | 'signedIn' | 'anonymous';
  /** Opens on phones and tablets too; elsewhere such a device is led to ordering. */
  readonly mobile: boolean;
  readonly layout: Layout;
  /** What it shows lies at locations: the frame offers to choose one, and names it in the address. */
  readonly locationScope?: true;
  readonly menu?: MenuEntry;
  /** Of pages that name the same kind, it leads to the first that opens to its reader. */
  readonly todos?: readonly Todo[];
  /**
   * Ids of calls that the page's code makes only after a look at who is there, such as one of another role's buttons. The
   * build reads from the code which calls a page makes, and fails where one of its roles may not make one that is not named here.
   */
  readonly guarded?: readonly string[];
  /** Says where its code is: `() => import('./orders/OrdersPage.tsx')`, from the folder of `remote.ts`. */
  readonly load: () => Promise<{ default: unknown }>;
}

/** A remote as data. Its `remote.ts` exports this by default; code is only reached through `load`. */
export interface RemoteDefinition {
  readonly name: string;
  readonly pages: readonly RemotePage[];
}

/** Keeps the exact names and paths, so that the build and the types can hold them against the contract. */
export const defineRemote = <const R extends RemoteDefinition>(remote: R): R => remote;
