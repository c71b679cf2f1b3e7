import { Trash2, Undo2 } from '../icons/index.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { useOverlayWords } from './words.ts';

export interface DeleteButtonProps {
  /** 'Delete' by default. */
  readonly label?: string | undefined;
  /** The question, and the consequence. */
  readonly title: string;
  readonly text: string;
  /** The verb, if nothing is deleted. */
  readonly confirm?: string | undefined;
  /** Shown after success. */
  readonly done: string;
  /** It undoes something rather than deletes. */
  readonly undo?: boolean;
  /** Small, for lists with other small buttons. */
  readonly small?: boolean;
  /** Why it is not possible. */
  readonly disabledReason?: string | undefined;
  readonly onDelete: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks first, and shows why if it is not allowed. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const words = useOverlayWords();
  const { label = words('delete'), title, text, confirm, done, disabledReason } = props;
  const { undo = false, small = false, onDelete, onDone } = props;
  return (
    <ConfirmButton
      label={label}
      variant={undo ? 'quiet' : 'danger'}
      size={small ? 'small' : undefined}
      icon={undo ? Undo2 : Trash2}
      disabledReason={disabledReason}
      title={title}
      text={text}
      confirm={confirm ?? (undo ? label : words('delete'))}
      done={done}
      danger
      onConfirm={async () => {
        await onDelete();
        onDone();
      }}
    />
  );
};
