import type { BatchService } from '../batches/interface.js';
import type { Metrics } from './metrics.js';

/** The same service; every build that starts counts into `metrics.builds`. */
export function measureBuilds(batches: BatchService, metrics: Pick<Metrics, 'builds'>): BatchService {
  return {
    saveRecipe: (...call) => batches.saveRecipe(...call),
    readRecipe: (...call) => batches.readRecipe(...call),
    listRecipes: (...call) => batches.listRecipes(...call),
    deleteRecipe: (...call) => batches.deleteRecipe(...call),
    previewRecipe: (...call) => batches.previewRecipe(...call),
    buildDataset: async (...call) => {
      const dataset = await batches.buildDataset(...call);
      metrics.builds.inc({ encoding: dataset.encoding });
      return dataset;
    },
    cancelBuild: (...call) => batches.cancelBuild(...call),
    deleteDataset: (...call) => batches.deleteDataset(...call),
    readDataset: (...call) => batches.readDataset(...call),
    pageDatasets: (...call) => batches.pageDatasets(...call),
    watchDataset: (...call) => batches.watchDataset(...call),
    openFile: (...call) => batches.openFile(...call),
    readinessOfGroup: (...call) => batches.readinessOfGroup(...call),
    readinessOfTrajectory: (...call) => batches.readinessOfTrajectory(...call),
    readinessOfStep: (...call) => batches.readinessOfStep(...call),
    close: () => batches.close(),
  };
}
