/** What other parts may use of promo codes. */
export { claimCode, hasCodes, type Claimed } from './claim.ts';
export { assignCodes, holdCodes } from './claim-batch.ts';
export { codeImage, type CodeLook } from './image.ts';
export { promoRoutes } from './routes.ts';
export { findAttachedList as attachedList } from './store/attachments.ts';
export { forgetAnswers, isCodeIn } from './store/codes.ts';
export { countPromoLists, findListIn } from './store/lists.ts';
export { promoStock } from './stock.ts';
export { warnOfDryLists } from './low-stock.ts';
export { startPromoTimers } from './timers.ts';
