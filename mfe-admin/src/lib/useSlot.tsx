import { Row } from '@fraktion/shared-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/** Puts something into the place. */
export type Fill = (content: ReactNode) => ReactNode;

/** A place on the page that is filled further down, such as by the buttons of the chosen tab. */
export const useSlot = (): { readonly place: ReactElement; readonly fill: Fill } => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return {
    place: <Row ref={setElement} />,
    fill: (content) => (element ? createPortal(content, element) : null),
  };
};
