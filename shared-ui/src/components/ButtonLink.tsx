import { useNavigate, useHref } from 'react-router-dom';
import type { MouseEvent } from 'react';

import { Button, type ButtonProps } from './Button.tsx';

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that looks like a button; it can be opened in a new tab. */
export const ButtonLink = ({
  to,
  back = false,
  ...rest
}: Omit<ButtonProps, 'onClick' | 'pending'> & {
  readonly to: string;
  /** One has come from there: it is the page before in the browser's history. */
  readonly back?: boolean;
}) => {
  const navigate = useNavigate();
  const href = useHref(to);
  return (
    <Button
      as="a"
      {...rest}
      {...{ href }}
      onClick={(event) => {
        if (!plainClick(event)) return;
        event.preventDefault();
        void (back ? navigate(-1) : navigate(to));
      }}
    />
  );
};
