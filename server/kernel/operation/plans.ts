/** What a workspace's plan allows. An installation without a plan file has one plan with everything in it. */
import { z } from 'zod';
import { features, type Feature } from '../../../contract/operation.ts';

const limit = z.number().int().min(0).optional();

const planShape = z.strictObject({
  name: z.string().min(1),
  features: z.array(z.enum(features)),
  limits: z
    .strictObject({ surveys: limit, surveys_per_day: limit, answers_per_month: limit, api_per_minute: limit })
    .default({}),
});

const fileShape = z
  .strictObject({
    default_plan: z.string(),
    plans: z.record(z.string(), planShape),
    assignments: z
      .record(z.string().regex(/^[1-9]\d*$/), z.strictObject({ plan: z.string(), until: z.iso.date().optional() }))
      .default({}),
  })
  .superRefine((file, context) => {
    const named = [file.default_plan, ...Object.values(file.assignments).map((item) => item.plan)];
    for (const plan of named) {
      if (plan !== 'unlimited' && !Object.hasOwn(file.plans, plan)) {
        context.addIssue({ code: 'custom', message: `there is no plan "${plan}"` });
      }
    }
  });

export interface Plan {
  code: string;
  name: string;
  features: readonly Feature[];
  limits: {
    surveys: number | null;
    surveysPerDay: number | null;
    answersPerMonth: number | null;
    apiPerMinute: number | null;
  };
  /** First day on which the plan no longer applies; null without an end. */
  until: string | null;
}

export interface Plans {
  of(workspaceId: number, today: string): Plan;
}

const unlimited: Plan = {
  code: 'unlimited',
  name: 'Unlimited',
  features,
  limits: { surveys: null, surveysPerDay: null, answersPerMonth: null, apiPerMinute: null },
  until: null,
};

export function parsePlans(file: unknown): Plans {
  if (file === null) return { of: () => unlimited };
  const parsed = fileShape.safeParse(file);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new Error(`${issue.path.join('.') || 'the file'}: ${issue.message}`);
  }
  const { plans, assignments, default_plan } = parsed.data;
  const named = (code: string, until: string | null): Plan => {
    const plan = plans[code];
    if (!plan) return unlimited;
    return {
      code,
      name: plan.name,
      features: plan.features,
      limits: {
        surveys: plan.limits.surveys ?? null,
        surveysPerDay: plan.limits.surveys_per_day ?? null,
        answersPerMonth: plan.limits.answers_per_month ?? null,
        apiPerMinute: plan.limits.api_per_minute ?? null,
      },
      until,
    };
  };
  return {
    of(workspaceId, today) {
      const assigned = assignments[String(workspaceId)];
      if (assigned && (!assigned.until || today < assigned.until)) return named(assigned.plan, assigned.until ?? null);
      return named(default_plan, null);
    },
  };
}
