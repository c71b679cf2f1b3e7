import type { FieldWords } from '@fraktion/words';

declare module '@fraktion/shared-ui' {
  interface CommonTexts extends FieldWords {}
}
