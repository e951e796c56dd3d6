import { courseEvaluation } from './course-evaluation.ts';
import { customerSatisfaction } from './customer-satisfaction.ts';
import { employeePulse } from './employee-pulse.ts';
import { eventFeedback } from './event-feedback.ts';
import { eventRegistration } from './event-registration.ts';
import { exitInterview } from './exit-interview.ts';
import { geographyQuiz } from './geography-quiz.ts';
import { jobApplication } from './job-application.ts';
import { marketResearch } from './market-research.ts';
import { patientFeedback } from './patient-feedback.ts';
import { planFinder } from './plan-finder.ts';
import { productMarketFit } from './product-market-fit.ts';
import { restaurantFeedback } from './restaurant-feedback.ts';
import type { TemplateSource } from './template.ts';
import { websiteUsability } from './website-usability.ts';

// The order of the gallery.
export const catalogue: readonly TemplateSource[] = [
  customerSatisfaction,
  employeePulse,
  geographyQuiz,
  planFinder,
  eventRegistration,
  eventFeedback,
  productMarketFit,
  marketResearch,
  websiteUsability,
  jobApplication,
  courseEvaluation,
  restaurantFeedback,
  patientFeedback,
  exitInterview,
];
