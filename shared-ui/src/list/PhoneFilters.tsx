import { Button, IconButton, Row } from '@fraktion/shared-ui';
import { ListFilter } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import type { ListState } from './useListAddress.ts';
import { useListWords } from './words.ts';

export interface PhoneFiltersProps {
  readonly address: Pick<ListState, 'filters' | 'clear'>;
  /** The text of the button that closes them; "Show the list" by default. */
  readonly show?: string;
  /** Where a row has no room for its text; the number of active ones stays. */
  readonly iconOnly?: boolean;
  readonly children: ReactNode;
}

/** All filters behind one button that shows how many are active, so that a phone's list starts high on the screen. */
export const PhoneFilters = ({
  address: { filters, clear },
  show,
  iconOnly = false,
  children,
}: PhoneFiltersProps) => {
  const words = useListWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = filters > 0 ? words('filtersInUse', { count: filters }) : words('filters');
  return (
    <>
      {iconOnly && filters === 0 ? (
        <IconButton
          icon={ListFilter}
          label={label}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          icon={ListFilter}
          aria-expanded={open}
          {...(iconOnly ? { px: '3', 'aria-label': label } : {})}
          onClick={() => setOpen(true)}
        >
          {iconOnly ? filters : label}
        </Button>
      )}
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
