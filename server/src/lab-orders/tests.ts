/** The list of lab tests, as the clinic's people read it and as some of them set it. */
import type { LabTest, LabTestForm } from '@pellis/contract/lab-orders/lab-tests';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { changedMeanwhile, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayReadList, maySetList } from './policy.ts';
import { allTests, insertTest, testByKey, updateTest } from './test-records.ts';

export function listLabTests(clinic: Clinic, asker: Asker): Promise<LabTest[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadList(actor));
    return allTests(transaction);
  });
}

export function setLabTest(
  clinic: Clinic,
  asker: Asker,
  key: string,
  { form, version }: { form: LabTestForm; version: number },
): Promise<LabTest> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySetList(actor));
    const known = await testByKey(transaction, key);
    if ((form.expects === 'panel') !== (known?.expects === 'panel'))
      throw wrongField('expects', 'A panel stays a panel, and is not added here');
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const reviewed = form.is_reviewed ? { reviewed_on: today, reviewed_by: actor.id } : { reviewed_on: null, reviewed_by: null };
    const set = await (version === 0
      ? insertTest(transaction, key, form, reviewed)
      : updateTest(transaction, key, version, { ...form, reviewed })
    ).catch(refuseLoincTwice);
    if (!set) throw changedMeanwhile();
    await clinic.happened(transaction, actor, { name: 'lab_test.set', subjectId: key });
    return set;
  });
}

function refuseLoincTwice(error: { constraint?: string }): never {
  throw error.constraint === 'lab_test_by_loinc' ? wrongField('loinc', 'Another test of the list has this LOINC code') : error;
}
