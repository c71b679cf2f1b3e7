import { testTexts } from '@fraktion/shared-ui/testing';

testTexts(__dirname);
