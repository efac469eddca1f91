import{b as e,n as t}from"./states-gIA67Iz0.js";import{i as n,n as r,t as i}from"./jsx-runtime-DyZJNswf.js";import{t as a}from"./live-QWyQWxx6.js";import{t as o}from"./badge-DYoksGR0.js";import{n as s,t as c}from"./use-action-rp8S6H_C.js";import{r as l}from"./numbers-DxFdvA8D.js";import{t as u}from"./progress-CsK_Te51.js";import{t as d}from"./status-C6rlCKYi.js";e();var f=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`buildProgressSubscription`,selections:[{alias:null,args:t,concreteType:`Dataset`,kind:`LinkedField`,name:`datasetProgress`,plural:!1,selections:[n,r,i,a,o],storageKey:null}],type:`Subscription`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`buildProgressSubscription`,selections:[{alias:null,args:t,concreteType:`Dataset`,kind:`LinkedField`,name:`datasetProgress`,plural:!1,selections:[n,r,i,a,o,{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}]},params:{cacheID:`688968b9201ddc4931dc258e7a730f3f`,id:null,metadata:{},name:`buildProgressSubscription`,operationKind:`subscription`,text:`subscription buildProgressSubscription(
  $id: ID!
) {
  datasetProgress(id: $id) {
    status
    progress
    stage
    rows
    steps
    id
  }
}
`}}})();f.hash=`cff08c55bd371193c0f91c4553344f60`;var p=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`DatasetPayload`,kind:`LinkedField`,name:`cancelBuild`,plural:!1,selections:[{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`buildProgressCancelMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`buildProgressCancelMutation`,selections:t},params:{cacheID:`899cbb442546c7f977876596e45e8440`,id:null,metadata:{},name:`buildProgressCancelMutation`,operationKind:`mutation`,text:`mutation buildProgressCancelMutation(
  $id: ID!
) {
  cancelBuild(id: $id) {
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();p.hash=`c58047276e71b479441acf37c731bcd3`;var m=n(r(),1),h=i(),g=e=>e===`QUEUED`||e===`RUNNING`;function _({id:e,onEnd:n}){let[r,i]=(0,m.useState)(null),[_,v]=(0,m.useState)({state:`connecting`,error:null}),y=(0,m.useRef)(n);(0,m.useEffect)(()=>{y.current=n}),(0,m.useEffect)(()=>a({operation:f,variables:{id:e},isLast:({datasetProgress:{status:e}})=>!g(e),onEvent:({datasetProgress:e})=>{i(e),g(e.status)||y.current()},onState:(e,t)=>v({state:e,error:t})}),[e]);let{error:b,isBusy:x,run:S}=c(p,({cancelBuild:e})=>e);return(0,h.jsxs)(`div`,{className:`row wrap`,role:`group`,"aria-label":`The build as it goes`,children:[r===null?(0,h.jsx)(`span`,{className:`muted`,children:`Asking how far it is …`}):(0,h.jsxs)(h.Fragment,{children:[(0,h.jsx)(d,{value:r.status}),_.state===`connecting`&&(0,h.jsx)(o,{tone:`warn`,children:`connecting`}),(0,h.jsx)(u,{label:`Progress of the build`,share:r.progress}),(0,h.jsxs)(`span`,{className:`num muted`,children:[r.status===`QUEUED`&&`waits for the builds before it`,r.stage!==null&&r.stage!==void 0&&`at ${r.stage}, `,r.status===`RUNNING`&&`${l(r.rows)} rows of ${l(r.steps)} steps`]})]}),(0,h.jsx)(s,{label:`Cancel the build`,isBusy:x,onConfirm:()=>S({id:e}),children:`The build ends, and what it wrote is removed. The recipe and its other datasets stay.`}),b!==null&&(0,h.jsx)(t,{error:b}),_.error!==null&&(0,h.jsx)(t,{error:_.error})]})}export{g as n,_ as t};