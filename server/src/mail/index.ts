export {
  dateIn,
  figureIn,
  hundredthsIn,
  instantIn,
  kgIn,
  moneyIn,
  numberIn,
  pointsIn,
  sizeIn,
  withMinus,
} from './figures.ts';
export { layOut, type MailContent } from './layout.ts';
export {
  type Fact,
  type InLanguages,
  type Letter,
  type MailLetter,
  mailOf,
  type Figures,
} from './letter.ts';
export { registerOutbox } from './outbox.ts';
export {
  giveUpLate,
  giveUpUnsent,
  type MailAttachment,
  type NewMail,
  queueMail,
  requeueMail,
  wasQueued,
} from './queueMail.ts';
export { createSendMail, type MailNews } from './sendMail.ts';
export { refuseTooManyMails } from './strangers.ts';
