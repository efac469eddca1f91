import{a as e,b as t,y as n}from"./states-gIA67Iz0.js";t();var r=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`ids`}],t=[{alias:null,args:[{kind:`Literal`,name:`first`,value:500},{fields:[{fields:[{kind:`Variable`,name:`in`,variableName:`ids`}],kind:`ObjectValue`,name:`id`}],kind:`ObjectValue`,name:`where`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`refreshCurationQuery`,selections:t,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`refreshCurationQuery`,selections:t},params:{cacheID:`8179272854fae06112f00855ef4dcb38`,id:null,metadata:{},name:`refreshCurationQuery`,operationKind:`query`,text:`query refreshCurationQuery(
  $ids: [String!]!
) {
  steps(first: 500, where: {id: {in: $ids}}) {
    nodes {
      id
      curation {
        keep
        trainable
        quality
        reason
      }
    }
  }
}
`}}})();r.hash=`28c326be113ef0fed9ab374ebf36dabc`;var i=n(),a=500;async function o(t){for(let n=0;n<t.length;n+=a){let o=t.slice(n,n+a);await(0,i.fetchQuery)(e,r,{ids:o},{fetchPolicy:`network-only`}).toPromise()}}export{o as t};