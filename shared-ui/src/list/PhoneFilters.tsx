import { Button, Row } from '@fraktion/shared-ui';
import { ListFilter } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import type { ListState } from './useListAddress.ts';
import { useListWords } from './words.ts';

export interface PhoneFiltersProps {
  readonly address: Pick<ListState, 'filters' | 'clear'>;
  /** The text of the button that closes them; "Show the list" by default. */
  readonly show?: string;
  readonly children: ReactNode;
}

/** All filters behind one button that shows how many are active, so that a phone's list starts high on the screen. */
export const PhoneFilters = ({
  address: { filters, clear },
  show,
  children,
}: PhoneFiltersProps) => {
  const words = useListWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={ListFilter} aria-expanded={open} onClick={() => setOpen(true)}>
        {filters > 0 ? words('filtersInUse', { count: filters }) : words('filters')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={words('filters')}
        footer={
          <>
            <Button variant="primary" onClick={close}>
              {show ?? words('showRows')}
            </Button>
            {filters > 0 ? (
              <Button
                variant="quiet"
                onClick={() => {
                  clear();
                  close();
                }}
              >
                {words('clearFilters')}
              </Button>
            ) : null}
          </>
        }
      >
        <Row gap="2">{children}</Row>
      </Dialog>
    </>
  );
};
