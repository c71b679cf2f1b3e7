/** What of react-i18next exists at run time. `whole/` leads past the sharing to the package itself. */
export { I18nextProvider, initReactI18next, useTranslation } from 'whole/react-i18next';
