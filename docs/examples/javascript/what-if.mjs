// What a trade would do to an account's margin, before it is done.
//   node what-if.mjs ACCOUNT EXCHANGE CONTRACT TYPE EXPIRY STRIKE QUANTITY     STRIKE is "" for futures
// Exit code 0: compared; 1: no answer, refused, or no such account or contract; 2: rows of the book are left out.
import { LEFT_OUT, money } from './margin-desk.mjs';
import { run } from './run.mjs';

await run(async (desk, account, exchange, contract, type, expiry, strike, quantity) => {
  const accounts = await desk.get('/results/accounts');
  const baseline = accounts.find((own) => own.account_code === account && own.sub_account_code === null);
  if (baseline === undefined) throw new Error(`There is no result of ${account} yet: margin it first.`);

  const trade = ['', account, exchange, contract, type, expiry, strike, quantity, ''];
  const stage = await desk.post('/portfolios/stage', { type: 'etd', data: [trade] });
  if (stage.errors.length > 0)
    throw new Error(stage.errors.map(({ field, message }) => `${field}: ${message}`).join('\n'));

  const { request_id, portfolio_id } = baseline;
  const { stage_id } = stage;
  const submit = { action: 'what-if', mode: 'add', request_id, portfolio_id, stage_id };
  const { summary } = (await desk.post('/portfolios/stage/submit', submit)).what_if;
  const leftOut = summary.rows_excluded_1 + summary.rows_excluded_2;
  if (leftOut > 0) console.log('Rows of the book are left out: the figures are without them.');
  const [before, after] = [summary.initial_margin_1, summary.initial_margin_2].map(money);
  console.log(`${account}: initial margin ${before} now, ${after} with the trade`);
  return leftOut > 0 ? LEFT_OUT : 0;
});
