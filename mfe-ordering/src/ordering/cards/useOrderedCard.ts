import type { Infocard } from '@fraktion/contract/infocards';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { useState } from 'react';

/** The parameter of the infocard whose order form is open. */
export const formParam = 'form';

/**
 * The card whose order form is open. It is loaded already. It is also in the address, so that a phone's Back closes the sheet.
 * When closed it is forgotten, so that a later Back does not open the form of a finished order.
 */
export const useOrderedCard = () => {
  const [card, setCard] = useState<Infocard | null>(null);
  const form = useOpenInAddress(formParam);
  return {
    ordered: card?.id === form.openId ? card : null,
    order: (infocard: Infocard) => {
      setCard(infocard);
      form.open(infocard.id);
    },
    closeForm: () => {
      setCard(null);
      if (form.openId !== null) form.close();
    },
  };
};
