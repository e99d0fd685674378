import type { Endpoint } from '../define-endpoint.js';
import { cancelBatch, getBatch, getBatchGroups, getBatchResults } from './batch/batch.js';
import { submitBatch } from './batch/batch-submission.js';
import { forecastMargin } from './questions/forecast.js';
import { affordableLots, marginOnTheWay } from './questions/book-questions.js';
import { lookUpContracts } from './contract-lookup.js';
import { readInstruments } from './instruments.js';
import { crifOfPortfolio } from './crif.js';
import { getEngineStatus } from './status/engine-status.js';
import { listEventContracts, searchEventMarkets } from './event-discovery.js';
import { explainResults } from './explain.js';
import { calculateManyPortfolios } from './many-portfolios.js';
import { getMetrics } from './status/metrics.js';
import { getDocument } from './openapi-document.js';
import { deleteMapping, getMapping, getMappings, putMapping } from './mappings.js';
import { getHistory } from './accounts/history.js';
import { optimizePortfolio } from './questions/optimize.js';
import { getLimits, putLimits } from './accounts/limits.js';
import { calculatePortfolio } from './portfolios.js';
import { getLiveness, getReadiness } from './status/probes.js';
import { getReadinessReport } from './status/readiness-report.js';
import { getAccounts, getResults } from './results.js';
import { acceptSourceTerms, cancelSources, fetchSources, getSources, setSourceSchedule } from './sources/sources.js';
import { lookUpSecurities } from './securities.js';
import { stagePortfolio } from './stage.js';
import { submitStage } from './stage-submit.js';
import { addStressScenarios, deleteStressScenarios, getStressScenarios } from './stress-scenarios.js';
import { ROW_REFERENCES } from './validation-reference.js';
import { readWorkbook, writeWorkbook } from './workbooks.js';

/** Every endpoint of the service, in the order of the documentation. */
export const ENDPOINTS: readonly Endpoint[] = [
  calculatePortfolio,
  optimizePortfolio,
  crifOfPortfolio,
  calculateManyPortfolios,
  forecastMargin,
  affordableLots,
  marginOnTheWay,
  submitBatch,
  getBatch,
  cancelBatch,
  getBatchResults,
  getBatchGroups,
  getResults,
  getAccounts,
  explainResults,
  getHistory,
  stagePortfolio,
  submitStage,
  getStressScenarios,
  addStressScenarios,
  deleteStressScenarios,
  getMappings,
  getMapping,
  putMapping,
  deleteMapping,
  getLimits,
  putLimits,
  ...ROW_REFERENCES,
  lookUpContracts,
  lookUpSecurities,
  readInstruments,
  searchEventMarkets,
  listEventContracts,
  getEngineStatus,
  getReadinessReport,
  getSources,
  fetchSources,
  cancelSources,
  acceptSourceTerms,
  setSourceSchedule,
  readWorkbook,
  writeWorkbook,
  getLiveness,
  getReadiness,
  getMetrics,
  getDocument,
];
