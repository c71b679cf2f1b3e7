import { Icon, Row } from '@fraktion/shared-ui';
import { CircleAlert } from '@fraktion/shared-ui/icons';

/** What is missing where one draws or takes pictures, as fields say it below what one types. */
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
