/// <reference types="custom-functions-runtime" />
import {
  breakdown,
  check,
  engine,
  expectedShortfall,
  forecast,
  initial,
  lots,
  peak,
  positions,
  requirement,
  stress,
  valueAtRisk,
  whatIf,
} from './functions.js';

// Before anything else is awaited: a cell that is calculated first would show #NAME?.
CustomFunctions.associate('INITIAL', initial);
CustomFunctions.associate('REQUIREMENT', requirement);
CustomFunctions.associate('BREAKDOWN', breakdown);
CustomFunctions.associate('POSITIONS', positions);
CustomFunctions.associate('CHECK', check);
CustomFunctions.associate('VAR', valueAtRisk);
CustomFunctions.associate('ES', expectedShortfall);
CustomFunctions.associate('STRESS', stress);
CustomFunctions.associate('WHATIF', whatIf);
CustomFunctions.associate('LOTS', lots);
CustomFunctions.associate('PEAK', peak);
CustomFunctions.associate('FORECAST', forecast);
CustomFunctions.associate('ENGINE', engine);
