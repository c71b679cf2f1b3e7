import { Page, type PageProps } from '@fraktion/shared-ui';
import { ListView, type ListViewProps } from '@fraktion/shared-ui/list';
import type { ReactNode } from 'react';

import { ExcelButton } from './ExcelButton.tsx';
import type { RowList } from './useCallList.ts';

export interface ListPageProps<Row>
  extends
    Omit<ListViewProps<Row>, 'address' | 'list' | 'label'>,
    Pick<PageProps, 'title' | 'actions' | 'toolbar'> {
  /** Where the actions have the button that saves the list as a file; without it, there is none. */
  readonly excel?: 'first' | 'last' | undefined;
  readonly of: RowList<Row> & { readonly view: Pick<ListViewProps<Row>, 'address' | 'list'> };
  /** Between the title and the list. */
  readonly intro?: ReactNode;
  /** Panels and dialogs. */
  readonly children?: ReactNode;
}

/** A page that is one list: title with the number of rows, actions, list. */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { title, of, excel, actions, toolbar, intro, children, ...list } = props;
  const button = <ExcelButton name={title} columns={list.columns} of={of} />;
  return (
    <Page
      title={title}
      count={of.count}
      actions={
        excel ? (
          <>
            {excel === 'first' ? button : null}
            {actions}
            {excel === 'last' ? button : null}
          </>
        ) : (
          actions
        )
      }
      toolbar={toolbar}
    >
      {intro}
      <ListView label={title} {...of.view} {...list} />
      {children}
    </Page>
  );
};
