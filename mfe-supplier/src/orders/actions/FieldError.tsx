import { Icon, Row } from '@fraktion/shared-ui';
import { CircleAlert } from '@fraktion/shared-ui/icons';

/** An error below drawing and picture fields, in the style of text fields. */
export const FieldError = ({ children }: { readonly children: string }) => (
  <Row
    role="alert"
    color="fg.error"
    textStyle="caption"
    gap="1"
    flexWrap="nowrap"
    alignItems="start"
  >
    <Icon of={CircleAlert} />
    {children}
  </Row>
);
