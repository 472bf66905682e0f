export { AllFarmsPage as default } from './allFarms/AllFarmsPage.tsx';
